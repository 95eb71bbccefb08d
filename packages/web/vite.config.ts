import { modelFiles } from '@agora/client/model-files'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Files only, no inline script and no inline style: the server's policy lets nothing else run. */
// oxlint-disable-next-line import/no-default-export -- Vite reads no other
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), tailwindcss()],
  resolve: {
    // Weights that npm brought, by the names under which the app asks for them.
    alias: Object.entries(modelFiles).map(([name, path]) => ({
      find: new RegExp(`^agora-models:${name}(?=\\?)`),
      replacement: path,
    })),
  },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2024',
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    cssCodeSplit: false,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})

import { Camera } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { IconButton } from '../parts/icon-button.tsx'
import { lazy } from '../parts/lazy.ts'
import { useLazy } from '../parts/use-lazy.ts'
import { useTexts } from '../texts/use-texts.ts'

const openMenu = lazy(() => import('../lazy-dialogs.ts'))

/** Takes or chooses photos. Where one points with a finger there is a camera, and both are offered. */
export function PhotoButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const texts = useTexts().photos
  const trigger = useRef<HTMLButtonElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const byKey = useRef(false)
  const wasOpen = useRef(false)
  const menu = useLazy(openMenu)
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // The same photo can be chosen again.
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <>
      <IconButton
        ref={trigger}
        label={texts.add}
        onPointerDown={() => (wasOpen.current = menu.opened !== undefined)}
        onClick={(event) => {
          if (!window.matchMedia('(pointer: coarse)').matches) return chooser.current?.click()
          byKey.current = event.detail === 0
          if (wasOpen.current) wasOpen.current = false
          else menu.open()
        }}
      >
        <Camera aria-hidden size={22} />
      </IconButton>
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        data-testid="photo-chooser"
        onChange={onChange}
      />
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={onChange} />
      {menu.opened && (
        <menu.opened.PhotoActions
          label={texts.add}
          onTake={() => camera.current?.click()}
          onChoose={() => chooser.current?.click()}
          trigger={trigger}
          byKey={byKey.current}
          onClose={menu.close}
        />
      )}
    </>
  )
}

import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/panel.tsx'
import { useTexts } from '../texts/use-texts.ts'

/** Around everything: a bug in drawing says so, and says that nothing is lost, instead of leaving a blank page. */
export class Mishap extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true }
  }

  override state = { isBroken: false }

  override render(): ReactNode {
    return this.state.isBroken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const { page, common } = useTexts()
  return (
    <main className="grid h-dvh content-center">
      <Panel icon={TriangleAlert} message={page.broken} level="h1">
        <Button className="mt-2" onClick={() => window.location.reload()}>
          {common.reload}
        </Button>
      </Panel>
    </main>
  )
}

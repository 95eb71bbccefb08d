import { Cloud, CloudAlert, CloudCheck, CloudUpload, HardDrive, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { useClient } from '../app/client-context.ts'
import { useStore } from '../app/use-store.ts'
import { lazy } from '../parts/lazy.ts'
import { useLazy } from '../parts/use-lazy.ts'
import { useTexts } from '../texts/use-texts.ts'
import { type DeviceState, describeDevice } from './describe-device.ts'

const devicePanel = lazy(() => import('../lazy-dialogs.ts'))

/** Told apart by word, by shape and by colour, each alone enough. */
const looks: Readonly<Record<DeviceState['kind'], { readonly icon: LucideIcon; readonly colour: string }>> = {
  reading: { icon: Cloud, colour: 'text-muted' },
  all: { icon: CloudCheck, colour: 'text-muted' },
  waiting: { icon: HardDrive, colour: 'text-warn font-semibold' },
  sending: { icon: CloudUpload, colour: 'text-muted' },
  refused: { icon: CloudAlert, colour: 'text-danger font-semibold' },
}

/** Whether all is on the server; opens what there is to know and to do about it. */
export function DeviceBadge() {
  const { device: texts } = useTexts()
  const device = useStore(useClient().device)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useLazy(devicePanel)
  const { kind, words, figure } = describeDevice(device, texts)
  const { icon: Icon, colour } = looks[kind]
  return (
    <>
      <button
        ref={button}
        type="button"
        data-device={kind}
        aria-haspopup="dialog"
        title={`${texts.label}: ${words}`}
        onClick={panel.open}
        // As high as a finger needs, in a line that is not: what lies beneath its edges is nothing to press.
        className={`control -my-4 inline-flex min-w-target items-center gap-1.5 px-1.5! text-fine hover:underline ${colour}`}
      >
        <Icon aria-hidden size={16} strokeWidth={2} className="shrink-0" />
        <span className="sr-only">{texts.label}: </span>
        <span className="truncate max-[560px]:sr-only">{words}</span>
        <span aria-hidden className="tabular-nums min-[560.02px]:hidden">
          {figure}
        </span>
      </button>
      {panel.opened && <panel.opened.DevicePanel opener={button} onClose={panel.close} />}
    </>
  )
}

import { Camera, Images } from 'lucide-react'
import type { MenuPlace } from '../parts/menu-button.tsx'
import { OpenMenu } from '../parts/open-menu.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'

/** Where one points with a finger there is a camera: whether to use it. */
export function PhotoActions({
  onTake,
  onChoose,
  ...place
}: MenuPlace & { readonly onTake: () => void; readonly onChoose: () => void }) {
  const { photos } = useMoreTexts()
  const actions = [
    { label: photos.takePhoto, icon: Camera, act: onTake },
    { label: photos.choosePhoto, icon: Images, act: onChoose },
  ]
  return <OpenMenu {...place} actions={actions} />
}

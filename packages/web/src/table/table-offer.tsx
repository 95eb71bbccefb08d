import type { ThreadHandle } from '@agora/client/client'
import { Users } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../parts/button.tsx'
import { useLater } from '../parts/use-later.ts'
import { useTexts } from '../texts/use-texts.ts'
import { tablePart } from './table-part.ts'

/** In a conversation in which nothing was said yet: a way to begin it with several. */
export function TableOffer({ handle }: { readonly handle: ThreadHandle }) {
  const { conversation } = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  const { opened, open, close } = useLater(tablePart)
  return (
    <>
      <Button ref={button} look="outline" aria-haspopup="dialog" onClick={open}>
        <Users aria-hidden size={20} />
        {conversation.atTable}
      </Button>
      {opened && <opened.TableDialog handle={handle} opener={button} onClose={close} />}
    </>
  )
}

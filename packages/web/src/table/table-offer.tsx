import type { ThreadHandle } from '@agora/client/client'
import { Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../parts/button.tsx'
import { useMoreTexts } from '../texts/use-texts.ts'
import { TableDialog } from './set-up/table-dialog.tsx'

/** In a conversation in which nothing was said yet: a way to begin it with several. */
export function TableOffer({ handle }: { readonly handle: ThreadHandle }) {
  const { conversation } = useMoreTexts()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button ref={button} look="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Users aria-hidden size={20} />
        {conversation.atTable}
      </Button>
      {isOpen && <TableDialog handle={handle} opener={button} onClose={() => setOpen(false)} />}
    </>
  )
}

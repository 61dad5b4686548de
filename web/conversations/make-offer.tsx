import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Conversation } from '#contract/conversations/conversations'
import { makeOffer, type OfferRoom } from '#contract/conversations/offers'
import { conversationPath } from '#contract/base/dashboard-addresses'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { opened } from '#web/session/opened.tsx'
import { ownConversations } from '#web/phones/answers.ts'
import { invalidate } from '#web/session/query-of.ts'

const OfferForm = opened(async () => (await import('./offer-form.tsx')).OfferForm)

interface MakeOfferProps {
  phone: Conversation['phone']
  /** The offers that the buyer may still make; null for the seller. */
  room: OfferRoom | null
}

/** Leads a buyer to the form of an offer; nothing where none can be made. */
export function MakeOffer({ phone, room }: MakeOfferProps) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  if (!room || room.left === 0 || phone.status !== 'available') return null
  return (
    <>
      <button
        type="button"
        className="btn btn-sm mt-2 self-start"
        aria-haspopup="dialog"
        {...OfferForm.near}
        onClick={() => setOpen(true)}
      >
        {say('Make an offer', 'অফার দিন')}
      </button>
      {isOpen && (
        <OfferForm
          side="buyer"
          {...room}
          onSend={async (body) => {
            const { conversationId } = await ask(makeOffer, { params: { id: phone.id }, body })
            await invalidate(client, ...ownConversations)
            await navigate(conversationPath(conversationId), { replace: true })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

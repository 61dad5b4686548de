import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { getConversations, markConversationRead } from '#contract/conversations/conversations'
import { ask } from '#web/session/api.ts'
import { invalidate } from '#web/session/query-of.ts'
import { unreadConversations } from './queries.ts'

/** Marks a conversation as read up to a message, while the page is looked at. Where that fails, the next message or look tries again. */
export function useReadMarks(id: string, newest: number): void {
  const client = useQueryClient()
  const marked = useRef(0)
  const mark = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden' || newest <= marked.current) return
    const before = marked.current
    marked.current = newest
    try {
      const answer = await ask(markConversationRead, { params: { id }, body: { upTo: newest } })
      client.setQueryData(unreadConversations.queryKey, answer)
      void invalidate(client, getConversations)
    } catch {
      marked.current = before
    }
  })
  useEffect(() => {
    const onLook = () => void mark()
    onLook()
    document.addEventListener('visibilitychange', onLook)
    return () => document.removeEventListener('visibilitychange', onLook)
  }, [newest])
}

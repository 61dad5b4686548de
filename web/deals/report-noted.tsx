import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import toast from 'react-hot-toast/headless'
import { speechHere } from '#web/i18n/speech.ts'
import { useSession } from '#web/session/state.ts'
import { keepDeal } from './queries.ts'
import { reportNoted } from './unreported.ts'

/** Reports handovers that were noted on this device without a network: when a page with it opens, and when the network is back. */
export function ReportNoted() {
  const client = useQueryClient()
  const personId = useSession().person?.id
  useEffect(() => {
    if (!personId) return
    const reportAll = async () => {
      for (const deal of await reportNoted(personId)) {
        await keepDeal(client, deal)
        toast.success(speechHere().say(`${deal.title} has been handed over.`, `${deal.title} হাতে দেওয়া হয়েছে।`))
      }
    }
    void reportAll()
    const onOnline = () => void reportAll()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [client, personId])
  return null
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnAccount } from '#contract/accounts/own-account'
import { getWebhooks, makeWebhook, type WebhookTopic, webhookTopics } from '#contract/accounts/webhooks'
import { Field } from '#web/ui/field.tsx'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { invalidate } from '#web/session/query-of.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Check, Checks } from './checks.tsx'
import { topicWords } from './program-words.ts'
import { ProofForm } from './proof-form.tsx'

interface NewWebhookProps {
  account: OwnAccount
  onClose: () => void
  onMade: (secret: string) => void
}

/** Adds a webhook: its address, what it is told, and the proof. */
export function NewWebhook({ account, onClose, onMade }: NewWebhookProps) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [url, setUrl] = useState('')
  const [topics, setTopics] = useState<WebhookTopic[]>([...webhookTopics])
  const [wrong, setWrong] = useState<{ url?: string; topics?: string }>({})
  return (
    <ProofForm
      title={say('Add a webhook', 'ওয়েবহুক যোগ করুন')}
      account={account}
      submit={say('Add it', 'যোগ করুন')}
      submitting={say('Adding…', 'যোগ হচ্ছে…')}
      onClose={onClose}
      onProof={async (proof) => {
        setWrong({})
        const { secret } = await ask(makeWebhook, { body: { url, topics, ...proof } })
        await invalidate(client, getWebhooks)
        onMade(secret)
        return false
      }}
      problemOf={(cause) =>
        placeProblem(cause, ['url', 'topics'], (field, { message }) =>
          setWrong((before) => ({ ...before, [field]: message })),
        )
      }
      fields={
        <>
          <Field
            type="url"
            label={say('Address of your program', 'আপনার প্রোগ্রামের ঠিকানা')}
            hint={say('Open to the internet, with https://', 'ইন্টারনেটে খোলা, https:// দিয়ে শুরু')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            value={url}
            {...(wrong.url && { error: wrong.url })}
            onChange={({ target }) => setUrl(target.value)}
          />
          <Checks legend={say('Tell it of', 'যা জানাব')} error={wrong.topics}>
            <div className="grid gap-x-4 sm:grid-cols-2">
              {webhookTopics.map((topic) => (
                <Check key={topic} value={topic} chosen={topics} onChange={setTopics}>
                  {say(...topicWords[topic])}
                </Check>
              ))}
            </div>
          </Checks>
        </>
      }
    />
  )
}

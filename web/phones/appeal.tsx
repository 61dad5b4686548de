import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { appeal, AppealForm, type OwnSanction } from '#contract/moderation/appeals'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { FormDialog } from '#web/session/form-dialog.tsx'
import { HiddenName } from '#web/ui/name.tsx'
import { Lines } from '#web/ui/field.tsx'
import { Ago } from '#web/ui/time.tsx'
import { invalidate } from '#web/session/query-of.ts'
import { ownSanctions } from './queries.ts'

/** The way to appeal against a decision of an admin, or what became of it. @param of the phone that was taken down; null: one's own suspension */
export function Appeal({ of }: { of: { _id: string; productName: string } | null }) {
  const { say } = useSpeech()
  const { data = [], dataUpdatedAt } = useQuery(ownSanctions)
  const [isWriting, setWriting] = useState(false)
  const sanction = data.find(({ listing }) => (of ? listing?._id === of._id : listing === null))
  if (!sanction) return null
  const { appeal } = sanction
  const waits = (time: string) => <Ago time={time} now={dataUpdatedAt} />
  if (appeal)
    return (
      <p className="mt-1 text-small wrap-anywhere">
        {appeal.answer === null ? (
          <>
            {say('You have appealed', 'আপনি আপিল করেছেন')} <span className="text-quiet">({waits(appeal.madeAt)})</span>.{' '}
            {say('An admin decides; you will be notified.', 'একজন অ্যাডমিন সিদ্ধান্ত নেবেন, আপনাকে জানানো হবে।')}
          </>
        ) : (
          <>
            {say('Your appeal was not granted:', 'আপনার আপিল গৃহীত হয়নি:')} <span translate="no">{appeal.answer}</span>
          </>
        )}
      </p>
    )
  return (
    <>
      <button type="button" className="btn my-1 self-start" onClick={() => setWriting(true)}>
        {say('Appeal', 'আপিল করুন')}
        {of && <HiddenName> {of.productName}</HiddenName>}
      </button>
      {isWriting && <AppealDialog sanction={sanction} onClose={() => setWriting(false)} />}
    </>
  )
}

function AppealDialog({ sanction: { _id: id, reason }, onClose }: { sanction: OwnSanction; onClose: () => void }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [resolver] = useState(() => resolverOf(AppealForm))
  const form = useForm({ resolver })
  return (
    <FormDialog
      title={say('Appeal against this decision', 'এই সিদ্ধান্তের বিরুদ্ধে আপিল')}
      form={form}
      send={async ({ text }) => {
        const { message } = await ask(appeal, { params: { id }, body: { text } })
        toast.success(say(message, 'একজন অ্যাডমিন আপনার আপিল পড়বেন।'))
        await invalidate(client, ownSanctions)
        onClose()
      }}
      submit={say('Send', 'পাঠান')}
      submitting={say('Sending…', 'পাঠানো হচ্ছে…')}
      onClose={onClose}
    >
      <p className="wrap-anywhere text-quiet">
        {say('The reason was:', 'কারণ ছিল:')} <span translate="no">{reason}</span>
      </p>
      <Lines
        label={say('Why is it wrong?', 'কেন ঠিক নয়?')}
        hint={say('An admin decides about it. You can appeal once.', 'একজন অ্যাডমিন সিদ্ধান্ত নেবেন। একবারই আপিল করা যায়।')}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
    </FormDialog>
  )
}

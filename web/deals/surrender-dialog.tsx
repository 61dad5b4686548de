import { useForm } from 'react-hook-form'
import type { Deal } from '#contract/deals/deals'
import { ProblemAnswer } from '#contract/deals/problem-fields'
import { surrender } from '#contract/deals/problems'
import { Lines } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { SendDialog, useSending } from './dialog-sending.tsx'
import { ProblemPhotos, useShownPhotos } from '#web/phones/problem-photos.tsx'

/** The buyer says that a phone was surrendered to the police, and shows their paper. */
export function Surrender({ deal: { id }, onClose }: { deal: Deal; onClose: () => void }) {
  const { say } = useSpeech()
  const { problem, send } = useSending(onClose)
  const shown = useShownPhotos()
  const { register, handleSubmit, setError, formState } = useForm({ resolver: resolverOf(ProblemAnswer) })
  const submit = handleSubmit(({ note }) =>
    send(
      () => ask(surrender, { params: { id }, body: { note, photos: shown.photos.map(({ img }) => img) } }),
      (cause) => placeProblem(cause, ['note'], setError),
    ),
  )
  return (
    <Modal title={say('You gave the phone to the police', 'ফোনটি পুলিশে জমা দিয়েছেন')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Lines
          label={say('Where and when?', 'কোথায়, কবে?')}
          hint={say(
            'The police station and the day. The seller will read this, and the admin who decides.',
            'থানার নাম আর তারিখ লিখুন। বিক্রেতা এটি পড়বেন, আর যে অ্যাডমিন সিদ্ধান্ত দেবেন তিনি।',
          )}
          error={formState.errors.note?.message}
          {...register('note')}
        />
        <ProblemPhotos
          {...shown}
          legend={say('Photo of the paper from the police', 'পুলিশের দেওয়া কাগজের ছবি')}
          hint={say(
            'The seizure list or receipt, with stamp and signature. An admin has to accept it before the money goes back.',
            'জব্দ তালিকা বা রসিদ, সিল ও স্বাক্ষরসহ। অ্যাডমিন মেনে নিলে তবেই টাকা ফেরত যাবে।',
          )}
        />
        <SendDialog problem={problem} isBusy={formState.isSubmitting || shown.isSending}>
          {say('Send the paper', 'কাগজ পাঠান')}
        </SendDialog>
      </form>
    </Modal>
  )
}

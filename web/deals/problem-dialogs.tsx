import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import type { Deal } from '#contract/deals/deals'
import { complain, contest, offerPart } from '#contract/deals/problems'
import { PartOffer, ProblemAnswer, ProblemForm } from '#contract/deals/problem-fields'
import { Choice, Lines } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { TakaField } from '#web/ui/taka-field.tsx'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { typedTaka } from '#web/i18n/taka-input.ts'
import { contestWords } from './courier-words.ts'
import { SendDialog, useSending } from './dialog-sending.tsx'
import { Shown } from '#web/phones/shown-photos.tsx'
import { ProblemPhotos, useShownPhotos } from '#web/phones/problem-photos.tsx'
import { bookedPhone } from '#web/phones/queries.ts'
import { subjectsOf } from './problem-subjects.ts'

interface DialogProps {
  deal: Deal
  onClose: () => void
}

const imgsOf = ({ photos }: ReturnType<typeof useShownPhotos>) => photos.map(({ img }) => img)

/** The buyer says what is not as described. */
export function Complaint({ deal: { id }, onClose }: DialogProps) {
  const { language, say } = useSpeech()
  const { problem, send } = useSending(onClose)
  const shown = useShownPhotos()
  const promised = useQuery(bookedPhone(id)).data?.asBooked?.conditionReport ?? null
  const { register, handleSubmit, setError, control, formState } = useForm({ resolver: resolverOf(ProblemForm) })
  const fault = promised?.photos[useWatch({ control, name: 'about' })]
  const submit = handleSubmit((form) =>
    send(
      () => ask(complain, { params: { id }, body: { ...form, photos: imgsOf(shown) } }),
      (cause) => placeProblem(cause, ['about', 'note'], setError),
    ),
  )
  return (
    <Modal title={say('Something is not as described', 'কিছু বর্ণনার সঙ্গে মেলে না')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Choice
          label={say('What is not as described?', 'কী মিলছে না?')}
          error={formState.errors.about?.message}
          {...register('about')}
        >
          <option value="">{say('Choose', 'বেছে নিন')}</option>
          {subjectsOf(promised?.answers ?? {}, language).map(({ id, words }) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </Choice>
        {fault && (
          <p className="text-small text-quiet">
            {say('The seller showed this:', 'বিক্রেতা এটি দেখিয়েছিলেন:')}
            <Shown photos={[fault]} whose={say('the photo of the fault', 'সমস্যার ছবি')} />
          </p>
        )}
        <Lines
          label={say('What do you see?', 'আপনি কী দেখছেন?')}
          hint={say('The seller will read this, and an admin too if needed.', 'বিক্রেতা এটি পড়বেন, প্রয়োজনে অ্যাডমিনও।')}
          error={formState.errors.note?.message}
          {...register('note')}
        />
        <ProblemPhotos {...shown} />
        <SendDialog problem={problem} isBusy={formState.isSubmitting || shown.isSending}>
          {say('Report the problem', 'সমস্যাটি জানান')}
        </SendDialog>
      </form>
    </Modal>
  )
}

const OfferForm = PartOffer.extend({ part: typedTaka(PartOffer.shape.part) })

/** The seller offers part of the price back. */
export function Offer({ deal: { id, price, returned }, onClose }: DialogProps) {
  const { say, taka } = useSpeech()
  const { problem, send } = useSending(onClose)
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: resolverOf(OfferForm),
    defaultValues: { part: '', note: '' },
  })
  const submit = handleSubmit((body) =>
    send(
      () => ask(offerPart, { params: { id }, body }),
      (cause) => placeProblem(cause, ['part', 'note'], setError),
    ),
  )
  return (
    <Modal title={say('Offer part of the price', 'দামের কিছু অংশ ফেরত')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <TakaField
          label={say('How much will you give back?', 'কত টাকা ফেরত দেবেন?')}
          hint={say(`In Taka, out of ${taka(price - returned)}.`, `টাকায়, ${taka(price - returned)}-এর মধ্যে।`)}
          text={useWatch({ control, name: 'part' })}
          error={formState.errors.part?.message}
          {...register('part')}
        />
        <Lines
          label={say('Your message', 'আপনার কথা')}
          hint={say('The buyer will read this, and will keep the phone.', 'ক্রেতা এটি পড়বেন। ফোন ক্রেতার কাছেই থাকবে।')}
          error={formState.errors.note?.message}
          {...register('note')}
        />
        <SendDialog problem={problem} isBusy={formState.isSubmitting}>
          {say('Make the offer', 'প্রস্তাব দিন')}
        </SendDialog>
      </form>
    </Modal>
  )
}

/** The seller says why it is not so, or what is known of a parcel that has not come. */
export function Contest({ deal: { id, state }, onClose }: DialogProps) {
  const isOfParcel = state === 'missing'
  const { say } = useSpeech()
  const { problem, send } = useSending(onClose)
  const shown = useShownPhotos()
  const { register, handleSubmit, setError, formState } = useForm({ resolver: resolverOf(ProblemAnswer) })
  const submit = handleSubmit((form) =>
    send(
      () => ask(contest, { params: { id }, body: { ...form, photos: imgsOf(shown) } }),
      (cause) => placeProblem(cause, ['note'], setError),
    ),
  )
  return (
    <Modal
      title={isOfParcel ? say('Answer the buyer', 'ক্রেতাকে উত্তর দিন') : say('Contest the problem', 'আপত্তি জানান')}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Lines
          label={
            isOfParcel
              ? say('What do you know about the parcel?', 'পার্সেল নিয়ে কী জানেন?')
              : say('Why do you disagree?', 'কেন একমত নন?')
          }
          hint={say(
            'The buyer and the admin who decides will read this.',
            'ক্রেতা এটি পড়বেন, আর যে অ্যাডমিন সিদ্ধান্ত দেবেন তিনি।',
          )}
          error={formState.errors.note?.message}
          {...register('note')}
        />
        <ProblemPhotos {...shown} />
        <SendDialog problem={problem} isBusy={formState.isSubmitting || shown.isSending}>
          {say(...contestWords({ state }))}
        </SendDialog>
      </form>
    </Modal>
  )
}

import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { Deal } from '#contract/deals/deals'
import { proposeMeeting } from '#contract/deals/handover'
import { MeetingForm, meetingDays } from '#contract/deals/handover-fields'
import { meetingPlacesOf, type PlaceKind } from '#contract/deals/meeting-places'
import { says } from '#contract/base/messages'
import { districts } from '#contract/catalogue/places'
import { now } from '#web/browser/clock.ts'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { type Both, useSpeech } from '#web/i18n/speech.ts'
import { Choice, Field } from '#web/ui/field.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { SendDialog, useSending } from './dialog-sending.tsx'

const kinds: Record<PlaceKind, Both> = {
  police: ['Police', 'থানা ও পুলিশ'],
  mall: ['Shopping malls', 'শপিং মল'],
  metro: ['Metro stations', 'মেট্রো স্টেশন'],
}

/** Returns the value of a time field, in Dhaka: `2026-11-24T16:30`. */
const inDhaka = (time: number) => new Date(time + 6 * 3_600_000).toISOString().slice(0, 16)

/** No public place is called so. */
const elsewhere = 'elsewhere'

const Typed = z.object({
  at: z
    .string()
    .transform((local) => (local === '' ? '' : `${local}:00+06:00`))
    .transform((text) => (Number.isNaN(Date.parse(text)) ? '' : new Date(text).toISOString()))
    .pipe(MeetingForm.shape.at),
  districtId: z.string(),
  choice: z.string().min(1, says('meeting_place_required')),
  place: z.string().max(120, says('location_too_long:120')),
})

/** One of the two proposes a time and a place to meet. */
export function MeetingDialog({ deal: { id, handover }, onClose }: { deal: Deal; onClose: () => void }) {
  const { language, say, count } = useSpeech()
  const { problem, send } = useSending(onClose)
  const [opened] = useState(now)
  const { register, handleSubmit, setError, control, setValue, formState } = useForm({
    resolver: resolverOf(Typed),
    defaultValues: { at: '', districtId: handover.districtId ?? 'dhaka', choice: '', place: '' },
  })
  const [districtId, choice] = useWatch({ control, name: ['districtId', 'choice'] })
  const places = meetingPlacesOf(districtId)
  const inLanguage = (thing: { name: string; bangla: string }) => (language === 'bn' ? thing.bangla : thing.name)
  const submit = handleSubmit((form) => {
    const where =
      form.choice === elsewhere ? { place: form.place } : { place: form.choice, districtId: form.districtId }
    return send(
      () => ask(proposeMeeting, { params: { id }, body: { at: form.at, ...where } }),
      (cause) => placeProblem(cause, ['at', 'place'], setError),
    )
  })
  return (
    <Modal title={say('Propose a time and a place', 'সময় ও জায়গা প্রস্তাব করুন')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <Field
          label={say('When?', 'কখন?')}
          hint={say(
            `Within the next ${meetingDays} days, in daylight if you can.`,
            `আগামী ${count(meetingDays)} দিনের মধ্যে, সম্ভব হলে দিনের আলোয়।`,
          )}
          type="datetime-local"
          min={inDhaka(opened)}
          max={inDhaka(opened + meetingDays * 86_400_000)}
          error={formState.errors.at?.message}
          {...register('at')}
        />
        <Choice label={say('District', 'জেলা')} {...register('districtId', { onChange: () => setValue('choice', '') })}>
          {districts.map((district) => (
            <option key={district.id} value={district.id}>
              {inLanguage(district)}
            </option>
          ))}
        </Choice>
        <Choice
          label={say('Where?', 'কোথায়?')}
          hint={say('A busy, well-lit place.', 'লোকজন আর আলো আছে এমন জায়গা।')}
          error={formState.errors.choice?.message}
          {...register('choice')}
        >
          <option value="">{say('Choose', 'বেছে নিন')}</option>
          {(Object.keys(kinds) as PlaceKind[])
            .filter((kind) => places.some((place) => place.kind === kind))
            .map((kind) => (
              <optgroup key={kind} label={say(...kinds[kind])}>
                {places
                  .filter((place) => place.kind === kind)
                  .map((place) => (
                    <option key={place.name} value={place.name}>
                      {inLanguage(place)}
                    </option>
                  ))}
              </optgroup>
            ))}
          <option value={elsewhere}>{say('Another public place', 'অন্য কোনো জায়গা')}</option>
        </Choice>
        {choice === elsewhere && (
          <Field
            label={say('Which place?', 'কোন জায়গা?')}
            error={formState.errors.place?.message}
            {...register('place')}
          />
        )}
        <SendDialog problem={problem} isBusy={formState.isSubmitting}>
          {say('Send the proposal', 'প্রস্তাব পাঠান')}
        </SendDialog>
      </form>
    </Modal>
  )
}

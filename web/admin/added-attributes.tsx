import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import toast from 'react-hot-toast/headless'
import { z } from 'zod'
import { addAttribute, NewAttribute, removeAttribute } from '#contract/catalogue/catalogue'
import { resolverOf } from '#web/i18n/form-resolver.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { ask } from '#web/session/api.ts'
import { FormDialog } from '#web/session/form-dialog.tsx'
import { invalidate } from '#web/session/query-of.ts'
import { HiddenName } from '#web/ui/name.tsx'
import { LoadError } from '#web/ui/alert.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Field } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { addedAttributes, catalogueShown } from './catalogue-queries.ts'

/** Folds with the attributes of phones that this market has of its own: to add, and to remove. */
export function AddedAttributes() {
  const { say, count } = useSpeech()
  const client = useQueryClient()
  const query = useQuery(addedAttributes)
  const [isAdding, setIsAdding] = useState(false)
  const [removing, setRemoving] = useState<{ slug: string; name: string } | null>(null)
  const removal = useAction({
    mutationFn: (slug: string) => ask(removeAttribute, { params: { slug } }),
    onSettled: () => {
      setRemoving(null)
      return invalidate(client, ...catalogueShown)
    },
  })
  return (
    <Fold title={say('Attributes of your own', 'নিজের বৈশিষ্ট্য')} answer={query.data && count(query.data.length)}>
      <p className="max-w-prose text-quiet">
        {say(
          'Phones whose name says one of the words have the attribute. Searches understand it, and it is a filter.',
          'যে ফোনের নামে শব্দটি আছে তার বৈশিষ্ট্যটি আছে। সার্চ তা বোঝে, আর সেটি দিয়ে ফিল্টার করা যায়।',
        )}
      </p>
      {query.isError && !query.data && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {query.data && query.data.length > 0 && (
        <ul className="border-t border-line">
          {query.data.map(({ slug, name, bangla, words }) => (
            <li key={slug} className="flex items-center justify-between gap-4 border-b border-line py-2">
              <p className="min-w-0 wrap-anywhere" translate="no">
                {name} · <span lang="bn">{bangla}</span>
                <span className="block text-small text-quiet">{words.join(', ')}</span>
              </p>
              <button type="button" className="btn btn-ghost text-error" onClick={() => setRemoving({ slug, name })}>
                {say('Remove', 'সরান')}
                <HiddenName> {name}</HiddenName>
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className="btn self-start" onClick={() => setIsAdding(true)}>
        {say('Add an attribute', 'বৈশিষ্ট্য যোগ করুন')}
      </button>
      {isAdding && <AttributeDialog onClose={() => setIsAdding(false)} />}
      {removing && (
        <Confirm
          question={say(`Remove ‘${removing.name}’?`, `‘${removing.name}’ সরাবেন?`)}
          action={say('Remove', 'সরান')}
          isPending={removal.isPending}
          onDecline={() => setRemoving(null)}
          onConfirm={() => removal.mutate(removing.slug)}
        >
          {say(
            'No phone has it any more, and no one can filter by it.',
            'কোনো ফোনের এই বৈশিষ্ট্য থাকবে না, এটি দিয়ে ফিল্টারও করা যাবে না।',
          )}
        </Confirm>
      )}
    </Fold>
  )
}

const AttributeForm = z.object({
  name: NewAttribute.shape.name,
  bangla: NewAttribute.shape.bangla,
  words: z
    .string()
    .transform((text) => text.split(/[\n,;]/).flatMap((word) => word.trim() || []))
    .pipe(NewAttribute.shape.words.unwrap()),
})

function AttributeDialog({ onClose }: { onClose: () => void }) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const form = useForm({
    resolver: resolverOf(AttributeForm),
    defaultValues: { name: '', bangla: '', words: '' },
  })
  const { register, formState } = form
  const { errors } = formState
  async function add(body: z.output<typeof AttributeForm>) {
    await ask(addAttribute, { body })
    toast.success(say('Attribute added.', 'বৈশিষ্ট্য যোগ হয়েছে।'))
    void invalidate(client, ...catalogueShown)
    onClose()
  }
  return (
    <FormDialog
      title={say('Add an attribute', 'বৈশিষ্ট্য যোগ করুন')}
      form={form}
      send={add}
      cancel={say('Cancel', 'বাতিল')}
      submit={say('Save', 'সেভ করুন')}
      onClose={onClose}
    >
      <Field
        label={say('Name in English', 'ইংরেজিতে নাম')}
        lang="en"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <Field
        label={say('Name in Bangla', 'বাংলায় নাম')}
        lang="bn"
        autoComplete="off"
        error={errors.bangla?.message}
        {...register('bangla')}
      />
      <Field
        label={say('Other words, with commas between them', 'আর যা বলা হয়, কমা দিয়ে')}
        isOptional
        autoComplete="off"
        hint={say('In any script: canadian, kanada', 'যেকোনো হরফে: canadian, kanada')}
        error={errors.words?.message}
        {...register('words')}
      />
    </FormDialog>
  )
}

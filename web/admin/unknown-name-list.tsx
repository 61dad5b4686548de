import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getModels, type Model } from '#contract/catalogue/models'
import { addAlias, addModel, removeAlias, removeModel, type UnknownName } from '#contract/catalogue/catalogue'
import { ask } from '#web/session/api.ts'
import { toastError } from '#web/session/toast-error.ts'
import { HiddenName } from '#web/ui/name.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Framed } from '#web/ui/field.tsx'
import { toastUndo } from '#web/ui/undo.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { modelName } from '#web/phones/model-words.ts'
import { invalidate } from '#web/session/query-of.ts'
import { catalogueShown, phoneReading, unknownNames } from './catalogue-queries.ts'
import { bareModel } from './model-form.ts'

/** Names of phones whose model is not known, each with what one press makes of it. */
export function UnknownNameList({ names }: { names: UnknownName[] }) {
  return (
    <ul className="border-t border-line">
      {names.map((name) => (
        <UnknownRow key={`${name.brand.id} ${name.name}`} unknown={name} />
      ))}
    </ul>
  )
}

function UnknownRow({ unknown }: { unknown: UnknownName }) {
  const { say, count, plural } = useSpeech()
  const client = useQueryClient()
  const [name, setName] = useState(unknown.name)
  const [typed, setTyped] = useState('')
  const { brand, examples } = unknown

  const refresh = () => void invalidate(client, ...catalogueShown)
  /** The name is no longer in question; what the phones say is read in a moment. */
  function settle(sentence: string, takeBack: () => Promise<unknown>) {
    client.setQueryData(unknownNames.queryKey, (all) => all?.filter((one) => one !== unknown))
    void invalidate(client, phoneReading)
    toastUndo(sentence, () => void takeBack().then(refresh, toastError))
  }

  const adding = useAction({
    mutationFn: () => ask(addModel, { body: bareModel(brand.id, name.trim()) }),
    onSuccess: ({ insertedId }) =>
      settle(say(`${name} is now a model of ${brand.name}.`, `${name} এখন ${brand.name}-এর একটি মডেল।`), () =>
        ask(removeModel, { params: { id: insertedId } }),
      ),
  })
  const naming = useAction<unknown, Model>({
    mutationFn: ({ id }) => ask(addAlias, { params: { id }, body: { alias: name.trim() } }),
    onSuccess: (_, model) =>
      settle(
        say(`${name} is now another name for ${modelName(model)}.`, `${name} এখন ${modelName(model)}-এর আরেক নাম।`),
        () => ask(removeAlias, { params: { id: model.id }, body: { alias: name.trim() } }),
      ),
  })
  const isBusy = adding.isPending || naming.isPending

  return (
    <li className="grid gap-3 border-b border-line py-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:gap-6">
      <div className="min-w-0">
        <p>
          <strong translate="no">
            {brand.name} {unknown.name}
          </strong>{' '}
          <span className="figures text-small text-quiet">
            {plural(unknown.count, {
              one: say('1 phone', '১টি ফোন'),
              other: say(`${count(unknown.count)} phones`, `${count(unknown.count)}টি ফোন`),
            })}
          </span>
        </p>
        <ul className="text-small wrap-anywhere text-quiet" translate="no">
          {examples.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      </div>
      <div className="grid min-w-0 items-end gap-3 sm:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-2">
          <input
            className="input"
            aria-label={say(`Name of the model for ${unknown.name}`, `${unknown.name}: মডেলের নাম`)}
            value={name}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
          <button
            type="button"
            className="btn btn-primary"
            disabled={isBusy || name.trim() === ''}
            onClick={() => adding.mutate()}
          >
            {say('Add as a model', 'মডেল করুন')}
            <HiddenName> {unknown.name}</HiddenName>
          </button>
        </div>
        <Framed label={say('Or another name for', 'বা এই মডেলের আরেক নাম')}>
          {(wiring) => (
            <div className="relative">
              <Combobox<Model>
                {...wiring}
                className="input"
                maxLength={100}
                disabled={isBusy}
                listLabel={say('Models', 'মডেল')}
                value={typed}
                onType={setTyped}
                find={(query, signal) => ask(getModels, { query: { query, limit: 8 } }, signal)}
                keyOf={({ slug }) => slug}
                onChoose={(model) => naming.mutate(model)}
              >
                {(model) => <span translate="no">{modelName(model)}</span>}
              </Combobox>
            </div>
          )}
        </Framed>
      </div>
    </li>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getApiTokens, makeApiToken, type TokenScope, tokenScopes } from '#contract/accounts/api-tokens'
import type { OwnAccount } from '#contract/accounts/own-account'
import { Field } from '#web/ui/field.tsx'
import { ask } from '#web/session/api.ts'
import { placeProblem } from '#web/session/form-problem.ts'
import { invalidate } from '#web/session/query-of.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { Check, Checks } from './checks.tsx'
import { groupsOfScopes, groupWords } from './program-words.ts'
import { ProofForm } from './proof-form.tsx'

interface NewTokenProps {
  account: OwnAccount
  onClose: () => void
  onMade: (token: string) => void
}

/** Makes a token: its name, what it is for, and the proof. */
export function NewToken({ account, onClose, onMade }: NewTokenProps) {
  const { say } = useSpeech()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<TokenScope[]>([])
  const [wrong, setWrong] = useState<{ name?: string; scopes?: string }>({})
  return (
    <ProofForm
      title={say('Make a token', 'টোকেন তৈরি করুন')}
      account={account}
      submit={say('Make it', 'তৈরি করুন')}
      submitting={say('Making…', 'তৈরি হচ্ছে…')}
      onClose={onClose}
      onProof={async (proof) => {
        setWrong({})
        const { token } = await ask(makeApiToken, { body: { name, scopes, ...proof } })
        await invalidate(client, getApiTokens)
        onMade(token)
        return false
      }}
      problemOf={(cause) =>
        placeProblem(cause, ['name', 'scopes'], (field, { message }) =>
          setWrong((before) => ({ ...before, [field]: message })),
        )
      }
      fields={
        <>
          <Field
            label={say('Name', 'নাম')}
            hint={say('So that you know it again, such as Till.', 'পরে চেনার জন্য, যেমন দোকানের কম্পিউটার।')}
            autoComplete="off"
            maxLength={60}
            value={name}
            {...(wrong.name && { error: wrong.name })}
            onChange={({ target }) => setName(target.value)}
          />
          <Checks legend={say('It may', 'যা করতে পারবে')} error={wrong.scopes}>
            {groupsOfScopes.map((group) => (
              <div key={group} className="grid grid-cols-[1fr_4.5rem_5.5rem] items-center gap-x-3 border-b border-line">
                <span aria-hidden="true">{say(...groupWords[group])}</span>
                {(['read', 'change'] as const).map((act) => {
                  const scope = tokenScopes.find((one) => one === `${act}:${group}`)
                  const words = act === 'read' ? say('read', 'দেখা') : say('change', 'বদলানো')
                  if (!scope) return null
                  return (
                    <Check key={act} value={scope} chosen={scopes} onChange={setScopes}>
                      <span className="sr-only">{say(...groupWords[group])}: </span>
                      {words}
                    </Check>
                  )
                })}
              </div>
            ))}
          </Checks>
        </>
      }
    />
  )
}

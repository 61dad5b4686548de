import type { UseFormRegisterReturn } from 'react-hook-form'
import { useSpeech } from '#web/i18n/speech.ts'
import { Choice, Lines } from './field.tsx'

interface ReasonAndNoteProps {
  question: string
  reasons: Record<string, [english: string, bangla: string]>
  hint?: string
  fields: { reason: UseFormRegisterReturn; note: UseFormRegisterReturn }
  errors: { reason?: { message?: string | undefined }; note?: { message?: string | undefined } }
}

/** The fields of a report: why, and a note to it. */
export function ReasonAndNote({ question, reasons, hint, fields, errors }: ReasonAndNoteProps) {
  const { say } = useSpeech()
  return (
    <>
      <Choice label={question} error={errors.reason?.message} {...fields.reason}>
        <option value="">{say('Choose a reason', 'একটি কারণ বেছে নিন')}</option>
        {Object.entries(reasons).map(([reason, words]) => (
          <option key={reason} value={reason}>
            {say(...words)}
          </option>
        ))}
      </Choice>
      <Lines
        label={say('Note', 'মন্তব্য')}
        isOptional
        hint={hint}
        maxLength={1000}
        error={errors.note?.message}
        {...fields.note}
      />
    </>
  )
}

import { useState } from 'react'
import { Combobox } from '#web/ui/combobox.tsx'
import { Choice, Field, Framed, Lines, PasswordField } from '#web/ui/field.tsx'
import { Tappable } from '#web/ui/tappable.tsx'
import { TakaField } from '#web/ui/taka-field.tsx'
import { Filter } from '#web/ui/filter.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { AddIcon, BellIcon, CloseIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ReasonAndNote } from '#web/ui/reason-and-note.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useSpeech } from '#web/i18n/speech.ts'
import { Exhibit, Part } from './exhibit.tsx'

const buttons = [
  ['btn btn-primary', 'The one thing this page is for.'],
  ['btn', 'Whatever else one may do.'],
  ['btn btn-ghost', 'Beside something else, where a frame would shout.'],
  ['btn btn-error', 'What cannot be undone, and only after a question.'],
  ['btn btn-primary btn-sm', 'The same where it is narrow; its target keeps 44 px.'],
] as const

function Buttons() {
  const { say } = useSpeech()
  return (
    <Part id="buttons" title="Buttons">
      <p className="text-small text-quiet">
        Under a pointer the ground darkens a little. While it works a button says so and takes no second press, but
        keeps its place and the focus.
      </p>
      {buttons.map(([name, when]) => (
        <Exhibit key={name} title={name} when={when}>
          <div className="flex flex-wrap items-center gap-3">
            <button type="button" className={name}>
              {say('Book Now', 'বুক করুন')}
            </button>
            <button type="button" className={`${name} design-focused`}>
              {say('With the focus', 'ফোকাসে')}
            </button>
            <button type="button" className={name} disabled>
              {say('Disabled', 'বন্ধ')}
            </button>
            <button type="button" className={name} aria-disabled="true">
              {say('Sending…', 'যাচ্ছে…')}
            </button>
            <button type="button" className={name}>
              <AddIcon /> {say('With an icon', 'আইকনসহ')}
            </button>
          </div>
        </Exhibit>
      ))}
      <Exhibit title="btn btn-ghost btn-square" when="An icon alone, with its name for those who do not see it.">
        <button type="button" className="btn btn-ghost btn-square">
          <CloseIcon />
          <span className="sr-only">{say('Close', 'বন্ধ করুন')}</span>
        </button>
      </Exhibit>
      <Exhibit title="Long words" when="A name may break over lines; the button grows.">
        <button type="button" className="btn btn-primary h-auto py-2">
          {say(
            'See all phones of this model that are on sale in Chattogram at the moment',
            'এই মুহূর্তে চট্টগ্রামে এই মডেলের যত ফোন বিক্রি হচ্ছে সব দেখুন',
          )}
        </button>
      </Exhibit>
    </Part>
  )
}

const field = (name: string) => ({ name, onChange: async () => {}, onBlur: async () => {}, ref: () => {} })

/** Two ways, one of them chosen. */
function Choices() {
  const { say } = useSpeech()
  return (
    <Exhibit title="Tappable" when="A few choices of which each is more than a word: the whole line can be tapped.">
      <fieldset className="grid gap-2">
        <legend className="sr-only">{say('Ways to pay', 'টাকা দেওয়ার উপায়')}</legend>
        {(['bKash', 'SSLCOMMERZ'] as const).map((name, at) => (
          <Tappable key={name}>
            <input type="radio" name="way" className="size-5 shrink-0 accent-primary" defaultChecked={at === 0} />
            {name}
          </Tappable>
        ))}
      </fieldset>
    </Exhibit>
  )
}

/** A report, as it is in a dialog. */
function ReportFields() {
  const { say } = useSpeech()
  return (
    <Exhibit title="ReasonAndNote and FormButtons" when="The fields of a report, and the end of any form in a dialog.">
      <form className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <ReasonAndNote
          question={say('What is wrong with it?', 'কী সমস্যা?')}
          reasons={{ spam: ['It is spam', 'স্প্যাম'] }}
          fields={{ reason: field('reason'), note: field('note') }}
          errors={{}}
        />
        <FormButtons
          problem={say('There is no connection.', 'ইন্টারনেট নেই।')}
          isSubmitting={false}
          cancel={say('Not now', 'এখন না')}
          submit={say('Report', 'রিপোর্ট করুন')}
          submitting={say('Sending…', 'পাঠানো হচ্ছে…')}
          onCancel={() => {}}
        />
      </form>
    </Exhibit>
  )
}

const models = ['iPhone 13', 'iPhone 13 mini', 'iPhone 13 Pro', 'iPhone 14']

function Fields() {
  const { say } = useSpeech()
  const [typed, setTyped] = useState('')
  const label = say('Location', 'জায়গা')
  const value = say('Mirpur 10, Dhaka', 'মিরপুর ১০, ঢাকা')
  return (
    <Part id="fields" title="Fields">
      <Exhibit
        title="Field"
        when="Its help stands under it and gives way to what is wrong with it. Nothing typed is lost."
      >
        <Field label={label} defaultValue={value} />
        <Field
          label={label}
          placeholder={value}
          hint={say('Where the buyer can come.', 'ক্রেতা যেখানে আসতে পারবেন।')}
          isOptional
        />
        <Field label={label} defaultValue="" error="location is required" />
        <Field label={label} defaultValue={value} className="design-focused" />
        <Field label={label} defaultValue={value} disabled />
        <Field label={label} defaultValue={value} readOnly />
      </Exhibit>
      <Exhibit title="TakaField">
        <TakaField label={say('Amount', 'পরিমাণ')} text="" hint={say('In Taka.', 'টাকায়।')} />
        <TakaField label={say('Amount', 'পরিমাণ')} text="1500" defaultValue="1500" />
      </Exhibit>
      <Exhibit title="PasswordField">
        <PasswordField label={say('Password', 'পাসওয়ার্ড')} defaultValue="Demo#2026" autoComplete="off" />
        <PasswordField label={say('Password', 'পাসওয়ার্ড')} error="Password is Required." autoComplete="off" />
      </Exhibit>
      <Exhibit title="Choice" when="A few things of which one is meant; the browser’s own list.">
        <Choice label={say('Condition', 'অবস্থা')}>
          <option>{say('good', 'ভালো')}</option>
          <option>{say('fair', 'মোটামুটি')}</option>
        </Choice>
        <Choice label={say('Condition', 'অবস্থা')} error="condition is required" />
        <Choice label={say('Condition', 'অবস্থা')} disabled />
      </Exhibit>
      <Exhibit title="Lines">
        <Lines label={say('What is wrong with it?', 'কী সমস্যা?')} hint={say('A sentence or two.', 'দু-এক কথায়।')} />
        <Lines label={say('What is wrong with it?', 'কী সমস্যা?')} error="Please say what is wrong." />
      </Exhibit>
      <Exhibit title="Framed" when="A label, help and error around a control of one’s own.">
        <Framed label={say('Purchase date', 'কেনার তারিখ')}>
          {(wiring) => <input {...wiring} type="month" className="input" />}
        </Framed>
      </Exhibit>
      <Exhibit title="Combobox" when="Words that may become something known. Type ‘i’; arrow keys and Enter choose.">
        <div className="relative">
          <Combobox
            className="input"
            aria-label={say('Model', 'মডেল')}
            placeholder={say('Model', 'মডেল')}
            value={typed}
            onType={setTyped}
            find={async (text) => models.filter((model) => model.toLowerCase().includes(text.toLowerCase()))}
            keyOf={(model) => model}
            onChoose={setTyped}
            listLabel={say('Models', 'মডেল')}
          >
            {(model) => <span translate="no">{model}</span>}
          </Combobox>
        </div>
      </Exhibit>
      <Exhibit title="SearchBox" when="Narrows a list while one types.">
        <SearchBox label={say('Search by name or email', 'নাম বা ইমেইলে খুঁজুন')} value="" onSearch={() => {}} />
      </Exhibit>
      <Exhibit title="Filter" when="Parts of a list, each with an address.">
        <Filter
          label={say('Which reports', 'কোন রিপোর্ট')}
          options={[
            { to: '#fields', title: say('Open', 'খোলা'), isChosen: true },
            { to: '#buttons', title: say('Decided', 'মীমাংসা হয়েছে'), isChosen: false },
          ]}
        />
      </Exhibit>
      <Exhibit title="Panel" when="A button of the top navigation, and what opens below it.">
        <Panel label={say('Notifications', 'নোটিফিকেশন')} button={<BellIcon />}>
          <p className="p-4">{say('Nothing new.', 'নতুন কিছু নেই।')}</p>
        </Panel>
      </Exhibit>
      <Choices />
      <ReportFields />
    </Part>
  )
}

export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
    </>
  )
}

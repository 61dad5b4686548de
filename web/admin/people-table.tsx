import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { deleteBuyer, deleteSeller, makeAdmin, type PersonRecord, removeAdmin } from '#contract/accounts/people'
import { HiddenName } from '#web/ui/name.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Cell, Row, Table } from '#web/ui/table.tsx'
import { ask, type Page } from '#web/session/api.ts'
import { useSession } from '#web/session/state.ts'
import { useSpeech } from '#web/i18n/speech.ts'
import { useAction } from '#web/ui/use-action.ts'
import { everyListOf, invalidate } from '#web/session/query-of.ts'
import { DeletionConsequences, DemotionConsequences, PromotionConsequences } from './consequences.tsx'
import { EmailAddress, PersonName } from './person-name.tsx'
import { PersonStatus } from './person-status.tsx'
import { SuspendDialog, SuspensionBar } from './suspension.tsx'
import { peopleShown, tables } from './queries.ts'
import { ExclusionForm, excludePerson } from '#contract/accounts/exclusions'
import { ReasonDialog } from './reason-dialog.tsx'

interface Kind {
  columns: [english: string, bangla: string][]
  label: [english: string, bangla: string]
  remove: typeof deleteSeller | typeof deleteBuyer
  removed: [english: string, bangla: string]
}

const kinds: Record<'seller' | 'buyer', Kind> = {
  seller: {
    columns: [
      ['Seller Name', 'বিক্রেতার নাম'],
      ['Email', 'ইমেইল'],
      ['Status', 'ধরন'],
      ['Verify', 'যাচাই'],
      ['Delete', 'মুছুন'],
    ],
    label: ['Sellers', 'বিক্রেতারা'],
    remove: deleteSeller,
    removed: ['This Seller deleted successfully.', 'বিক্রেতাকে মুছে ফেলা হয়েছে।'],
  },
  buyer: {
    columns: [
      ['Buyer Name', 'ক্রেতার নাম'],
      ['Status', 'ধরন'],
      ['Delete', 'মুছুন'],
    ],
    label: ['Buyers', 'ক্রেতারা'],
    remove: deleteBuyer,
    removed: ['This Buyer deleted successfully.', 'ক্রেতাকে মুছে ফেলা হয়েছে।'],
  },
}

/** An act that an admin has to confirm. */
type Intent = { verb: 'delete' | 'exclude' | 'demote' | 'promote'; person: PersonRecord }

interface PeopleTableProps {
  kind: 'seller' | 'buyer'
  rows: PersonRecord[]
  /** In milliseconds. */
  now: number
  /** It is one person, on a page of their own. */
  isAlone?: boolean
}

/** People, and what admins do with them. */
export function PeopleTable({ kind, rows, now, isAlone = false }: PeopleTableProps) {
  const own = useSession().person?.id
  const { say } = useSpeech()
  const { columns, label, remove, removed } = kinds[kind]
  const [intent, setIntent] = useState<Intent | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [suspending, setSuspending] = useState<PersonRecord[] | null>(null)
  const picked = rows.filter(({ _id }) => chosen.has(_id))
  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  const queryClient = useQueryClient()

  /** Shown at once; the server is requested again behind it. */
  const show = (edit: (rows: PersonRecord[]) => PersonRecord[]) =>
    queryClient.setQueriesData<InfiniteData<Page<PersonRecord[]>>>(
      everyListOf(tables[kind]),
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: edit(page.items) })) },
    )
  const onSettled = () => {
    setIntent(null)
    return invalidate(queryClient, ...peopleShown)
  }
  const showRole = (id: string, role: PersonRecord['role']) =>
    show((rows) => rows.map((row) => (row._id === id ? { ...row, role } : row)))

  const deletion = useAction({
    mutationFn: ({ _id }: PersonRecord) => ask(remove, { params: { id: _id } }),
    onSuccess: (_, { _id }) => {
      show((rows) => rows.filter((row) => row._id !== _id))
      toast.success(say(...removed))
    },
    onSettled,
  })
  const promotion = useAction({
    mutationFn: ({ _id }: PersonRecord) => ask(makeAdmin, { params: { id: _id } }),
    onSuccess: ({ modifiedCount }, { _id, name }) => {
      showRole(_id, 'admin')
      if (modifiedCount > 0) toast.success(say('Make admin successfully.', 'অ্যাডমিন করা হয়েছে।'))
      else toast(say(`${name} was already an admin.`, `${name} আগে থেকেই অ্যাডমিন।`))
    },
    onSettled,
  })
  const demotion = useAction({
    mutationFn: ({ _id }: PersonRecord) => ask(removeAdmin, { params: { id: _id } }),
    onSuccess: (_, { _id, name }) => {
      showRole(_id, null)
      toast.success(say(`${name} is no longer an admin.`, `${name} এখন আর অ্যাডমিন নন।`))
    },
    onSettled,
  })

  return (
    <>
      <Table label={say(...label)} columns={columns.map((title) => say(...title))}>
        {rows.map((person) => (
          <Row
            key={person._id}
            name={
              <PersonName
                person={person}
                isOneself={person._id === own}
                hasEmailColumn={kind === 'seller'}
                now={now}
                isChosen={chosen.has(person._id)}
                onChoose={isAlone ? undefined : (isChosen) => choose(person._id, isChosen)}
              />
            }
          >
            {kind === 'seller' && (
              <td className="min-w-41 px-4 py-3 wrap-anywhere max-lg:hidden" translate="no">
                <EmailAddress email={person.email} />
              </td>
            )}
            <Cell isWide={person.suspension !== null}>
              <PersonStatus person={person} onSuspend={() => setSuspending([person])} />
            </Cell>
            {kind === 'seller' && (
              <Cell>
                <Verify
                  person={person}
                  isPending={promotion.isPending && promotion.variables._id === person._id}
                  onPromote={() => setIntent({ verb: 'promote', person })}
                  onDemote={() => setIntent({ verb: 'demote', person })}
                />
              </Cell>
            )}
            <Cell>
              <button
                type="button"
                className="btn btn-ghost text-error max-lg:-me-2 max-lg:px-2 lg:-me-4"
                onClick={() => setIntent({ verb: 'delete', person })}
              >
                {say('Delete', 'মুছুন')}
                <HiddenName> {person.name}</HiddenName>
              </button>
            </Cell>
          </Row>
        ))}
      </Table>
      {intent?.verb === 'delete' && (
        <Confirm
          question={say('Want to delete?', 'মুছে ফেলবেন?')}
          action={say('Delete', 'মুছুন')}
          isPending={deletion.isPending}
          onDecline={() => setIntent(null)}
          onConfirm={() => deletion.mutate(intent.person)}
        >
          <DeletionConsequences kind={kind} person={intent.person} isOneself={intent.person._id === own} />
          {intent.person._id !== own && (
            <button
              type="button"
              className="btn btn-ghost -mx-3 mt-3 font-normal"
              onClick={() => setIntent({ verb: 'exclude', person: intent.person })}
            >
              {say('They broke the rules', 'তিনি নিয়ম ভেঙেছেন')}
            </button>
          )}
        </Confirm>
      )}
      {intent?.verb === 'exclude' && (
        <ExcludeDialog
          person={intent.person}
          onClose={() => setIntent(null)}
          onDone={() => {
            toast.success(say(...removed))
            show((rows) => rows.filter((row) => row._id !== intent.person._id))
            void onSettled()
          }}
        />
      )}
      {intent?.verb === 'promote' && (
        <Confirm
          question={say(`Make ${intent.person.name} an admin?`, `${intent.person.name}-কে অ্যাডমিন করবেন?`)}
          action={say('Make Admin', 'অ্যাডমিন করুন')}
          decline={say('Cancel', 'বাতিল')}
          isHarmless
          isPending={promotion.isPending}
          onDecline={() => setIntent(null)}
          onConfirm={() => promotion.mutate(intent.person)}
        >
          <PromotionConsequences />
        </Confirm>
      )}
      {suspending && (
        <SuspendDialog
          people={suspending}
          onClose={() => setSuspending(null)}
          onDone={() => {
            setSuspending(null)
            setChosen(new Set())
          }}
        />
      )}
      {picked.length > 0 && (
        <SuspensionBar
          chosen={picked}
          onSuspend={() => setSuspending(picked.filter(({ suspension }) => !suspension))}
          onClear={() => setChosen(new Set())}
        />
      )}
      {intent?.verb === 'demote' && (
        <Confirm
          question={say('Remove the admin role?', 'অ্যাডমিন থেকে সরাবেন?')}
          action={say('Remove Admin', 'অ্যাডমিন থেকে সরান')}
          isPending={demotion.isPending}
          onDecline={() => setIntent(null)}
          onConfirm={() => demotion.mutate(intent.person)}
        >
          <DemotionConsequences person={intent.person} isOneself={intent.person._id === own} />
        </Confirm>
      )}
    </>
  )
}

interface ExcludeDialogProps {
  person: PersonRecord
  onClose: () => void
  onDone: () => void
}

/** Requests the cause before somebody is deleted and kept from signing up again. */
function ExcludeDialog({ person: { _id: id, name }, onClose, onDone }: ExcludeDialogProps) {
  const { say } = useSpeech()
  return (
    <ReasonDialog
      title={say(`Delete ${name} for breaking the rules?`, `নিয়ম ভাঙার কারণে ${name}-কে মুছবেন?`)}
      reason={ExclusionForm.shape.cause}
      label={say('What they did', 'কী করেছেন')}
      hint={say('Only admins read this.', 'এটি শুধু অ্যাডমিনরা পড়েন।')}
      cancel={say('Cancel', 'বাতিল')}
      submit={say('Delete', 'মুছুন')}
      submitting={say('Deleting…', 'মোছা হচ্ছে…')}
      isDangerous
      onSubmit={async (cause) => {
        await ask(excludePerson, { body: { id, cause } })
        onDone()
      }}
      onClose={onClose}
    >
      {say(
        'The account is deleted as usual. Besides, its email address, phone numbers and payout account cannot be used for another account.',
        'অ্যাকাউন্টটি যেমন মোছে তেমনই মুছবে। তা ছাড়া এর ইমেইল, ফোন নম্বর আর টাকা পাওয়ার অ্যাকাউন্ট দিয়ে আর অ্যাকাউন্ট খোলা যাবে না।',
      )}
    </ReasonDialog>
  )
}

interface VerifyProps {
  person: PersonRecord
  isPending: boolean
  onPromote: () => void
  onDemote: () => void
}

/** Makes a seller an admin, or takes the role away. */
function Verify({ person: { name, role }, isPending, onPromote, onDemote }: VerifyProps) {
  const { say } = useSpeech()
  if (role) {
    return (
      <button
        type="button"
        className="btn btn-ghost font-normal whitespace-nowrap text-quiet max-lg:px-2"
        onClick={onDemote}
      >
        {say('Remove Admin', 'অ্যাডমিন থেকে সরান')}
        <HiddenName> {name}</HiddenName>
      </button>
    )
  }
  return (
    <button
      type="button"
      className="btn btn-ghost font-normal whitespace-nowrap max-lg:px-2"
      aria-disabled={isPending}
      onClick={isPending ? undefined : onPromote}
    >
      {say('Make Admin', 'অ্যাডমিন করুন')}
      <HiddenName> {name}</HiddenName>
    </button>
  )
}

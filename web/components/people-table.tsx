import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import toast from 'react-hot-toast/headless'
import { deleteBuyer, deleteSeller, makeAdmin, type PersonRecord, removeAdmin } from '#contract/people'
import { Confirm } from '#ui/confirm'
import { Cell, Row, Table } from '#ui/table'
import { Ago } from '#ui/time'
import { ask, type Page } from '#web/api'
import { complain } from '#web/complain'
import { useSession } from '#web/session'

const kinds = {
  seller: {
    columns: ['Seller Name', 'Email', 'Status', 'Verify', 'Delete'],
    label: 'Sellers',
    remove: deleteSeller,
    removed: 'This Seller deleted successfully.',
    consequences: 'Their phones leave the market, and bookings of them are cancelled and paid back.',
  },
  buyer: {
    columns: ['Buyer Name', 'Status', 'Delete'],
    label: 'Buyers',
    remove: deleteBuyer,
    removed: 'This Buyer deleted successfully.',
    consequences: 'Their open bookings are cancelled, and those phones can be bought by others again.',
  },
}

/** What an admin is asked about before it happens. */
type Intent = { verb: 'delete' | 'demote'; person: PersonRecord }

/** People, and what admins do with them. `now` in milliseconds. */
export function PeopleTable({ kind, rows, now }: { kind: 'seller' | 'buyer'; rows: PersonRecord[]; now: number }) {
  const own = useSession().person?.id
  const { columns, label, remove, removed, consequences } = kinds[kind]
  const [intent, setIntent] = useState<Intent | null>(null)
  const queryClient = useQueryClient()

  /** Shown at once; the server is asked anew behind it. */
  const show = (edit: (rows: PersonRecord[]) => PersonRecord[]) =>
    queryClient.setQueriesData<InfiniteData<Page<PersonRecord[]>>>(
      { queryKey: ['people', kind] },
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: edit(page.items) })) },
    )
  const onSettled = () => {
    setIntent(null)
    return queryClient.invalidateQueries({ queryKey: ['people', kind] })
  }
  const showRole = (id: string, role: PersonRecord['role']) => show((rows) => rows.map((row) => (row._id === id ? { ...row, role } : row)))

  const deletion = useMutation({
    mutationFn: ({ _id }: PersonRecord) => ask(remove, { params: { id: _id } }),
    onSuccess: (_, { _id }) => {
      show((rows) => rows.filter((row) => row._id !== _id))
      toast.success(removed)
    },
    onError: complain,
    onSettled,
  })
  const promotion = useMutation({
    mutationFn: ({ _id }: PersonRecord) => ask(makeAdmin, { params: { id: _id } }),
    onSuccess: ({ modifiedCount }, { _id, name }) => {
      showRole(_id, 'admin')
      if (modifiedCount > 0) toast.success('Make admin successfully.')
      else toast(`${name} was an admin already.`)
    },
    onError: complain,
    onSettled,
  })
  const demotion = useMutation({
    mutationFn: ({ _id }: PersonRecord) => ask(removeAdmin, { params: { id: _id } }),
    onSuccess: (_, { _id, name }) => {
      showRole(_id, null)
      toast.success(`${name} is no longer an admin.`)
    },
    onError: complain,
    onSettled,
  })

  return (
    <>
      <Table label={label} columns={columns}>
        {rows.map((person) => (
          <Row
            key={person._id}
            name={
              <>
                <p className="font-semibold wrap-anywhere">
                  {person.name}
                  {person._id === own && <span className="font-normal text-quiet"> (you)</span>}
                </p>
                <p className={`text-small wrap-anywhere text-quiet ${kind === 'seller' ? 'lg:hidden' : ''}`}>{person.email}</p>
                <p className="text-small text-quiet">
                  Joined <Ago time={person.joinedAt} now={now} />
                </p>
              </>
            }
          >
            {kind === 'seller' && (
              <td className="px-4 py-3 wrap-anywhere max-lg:hidden">
                <Address email={person.email} />
              </td>
            )}
            <Cell title="Status" isWide={kind === 'seller'}>
              {person.accountType}
            </Cell>
            {kind === 'seller' && (
              <Cell>
                <Verify
                  person={person}
                  isPending={promotion.isPending && promotion.variables._id === person._id}
                  onPromote={() => promotion.mutate(person)}
                  onDemote={() => setIntent({ verb: 'demote', person })}
                />
              </Cell>
            )}
            <Cell>
              <button
                type="button"
                className="btn btn-ghost text-error max-lg:w-full"
                onClick={() => setIntent({ verb: 'delete', person })}
              >
                Delete<span className="sr-only"> {person.name}</span>
              </button>
            </Cell>
          </Row>
        ))}
      </Table>
      {intent?.verb === 'delete' && (
        <Confirm
          question="Want to delete?"
          action="Delete"
          isPending={deletion.isPending}
          onDecline={() => setIntent(null)}
          onConfirm={() => deletion.mutate(intent.person)}
        >
          <p className="wrap-anywhere">
            {intent.person._id === own ? 'This is your own account. You are' : `${intent.person.name} (${intent.person.email}) is`} signed
            out everywhere at once and cannot log in any more. {consequences} Orders of other people stay. This cannot be undone.
          </p>
        </Confirm>
      )}
      {intent?.verb === 'demote' && (
        <Confirm
          question="Take the admin role away?"
          action="Remove Admin"
          isPending={demotion.isPending}
          onDecline={() => setIntent(null)}
          onConfirm={() => demotion.mutate(intent.person)}
        >
          <p className="wrap-anywhere">
            {intent.person._id === own ? 'This is your own role: you leave' : `${intent.person.name} leaves`} the admin pages at once, and
            stays a seller.
          </p>
        </Confirm>
      )}
    </>
  )
}

/** Breaks before its `@` where it must break. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

interface Verify {
  person: PersonRecord
  isPending: boolean
  onPromote: () => void
  onDemote: () => void
}

function Verify({ person: { name, role }, isPending, onPromote, onDemote }: Verify) {
  if (role) {
    return (
      <button type="button" className="btn btn-ghost whitespace-nowrap font-normal text-quiet max-lg:w-full" onClick={onDemote}>
        Remove Admin<span className="sr-only"> {name}</span>
      </button>
    )
  }
  return (
    <button
      type="button"
      className="btn whitespace-nowrap max-lg:w-full"
      aria-disabled={isPending}
      onClick={isPending ? undefined : onPromote}
    >
      Make Admin<span className="sr-only"> {name}</span>
    </button>
  )
}

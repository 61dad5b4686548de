import type { ReactNode } from 'react'
import { Waiting } from './waiting.tsx'

interface TableProps {
  /** The name of the list, for those who do not see the heading above it. */
  label: string
  columns: string[]
  /** The one column whose cells are numbers. */
  numbers?: string
  /** Its rows are lines, also where there is no room for a table. */
  isList?: boolean
  /** Classes of the columns, where several tables have the same. */
  widths?: readonly string[]
  children: ReactNode
}

/** A table where there is room for one, cards where there is not. Its children are rows. */
export function Table({ label, columns, numbers, isList, widths, children }: TableProps) {
  return (
    <table aria-label={label} className={`w-full border-collapse max-lg:block ${widths ? 'xl:table-fixed' : ''}`}>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-line text-start text-small text-quiet">
          {columns.map((title, at) => (
            <th
              key={title}
              scope="col"
              className={`px-4 py-3 font-medium first:ps-0 last:pe-0 last:text-end ${title === numbers ? 'text-end' : 'text-start'} ${widths?.[at] ?? ''}`}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody
        className={
          isList
            ? 'max-lg:block max-lg:border-t max-lg:border-line'
            : 'max-lg:grid max-lg:gap-4 max-md:grid-cols-1 md:max-lg:grid-cols-2'
        }
      >
        {children}
      </tbody>
    </table>
  )
}

/** A row of a table whose rows are lines everywhere: what names it, and its last cell. */
function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr className="border-b border-line max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-4 max-lg:py-3 max-lg:*:last:shrink-0">
      <th scope="row" className="text-start font-normal max-lg:min-w-0 lg:py-3 lg:pe-4">
        {name}
      </th>
      {children}
    </tr>
  )
}

interface RowProps {
  name: ReactNode
  isYours?: boolean
  /** True in a table whose rows are lines. */
  isLine?: boolean
  children: ReactNode
}

/** A row, or a card, with what names it; marigold where it waits for the reader. Its children are the other cells, in a card two next to each other. */
export function Row({ name, isYours, isLine, children }: RowProps) {
  if (isLine) return <Line name={name}>{children}</Line>
  return (
    <tr
      className={`max-lg:flex max-lg:flex-wrap max-lg:content-start max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-4 max-lg:rounded-box max-lg:border max-lg:p-4 lg:border-b lg:border-line ${isYours ? 'max-lg:border-s-4 max-lg:border-accent max-lg:bg-accent/15' : 'max-lg:border-line'}`}
    >
      <th
        scope="row"
        className="py-3 pe-4 text-start lg:min-w-52 font-normal max-lg:min-w-0 max-lg:basis-full max-lg:p-0"
      >
        {name}
      </th>
      {children}
    </tr>
  )
}

interface CellProps {
  /** Written above it in a card. An action names itself and needs none. */
  title?: string
  isNumber?: boolean
  /** Has a line of a card to itself. */
  isWide?: boolean
  children: ReactNode
}

export function Cell({ title, isNumber, isWide, children }: CellProps) {
  const figures = isNumber ? 'figures text-end font-semibold whitespace-nowrap max-lg:text-start' : ''
  const inCard = isWide
    ? 'max-lg:basis-full'
    : title
      ? 'max-lg:min-w-0 max-lg:self-start max-lg:even:basis-[calc(40%-.5rem)] max-lg:odd:basis-[calc(60%-.5rem)] max-[20rem]:basis-full!'
      : 'max-lg:min-w-0 min-[20rem]:max-lg:whitespace-nowrap'
  return (
    <td className={`px-4 py-3 last:pe-0 lg:last:text-end max-lg:p-0 ${inCard} ${figures}`}>
      {title && (
        <span aria-hidden="true" className="block text-small font-normal text-quiet lg:hidden">
          {title}
        </span>
      )}
      {children}
    </td>
  )
}

/** Fills the place of rows that are about to come. */
export function TableSkeleton() {
  return (
    <Waiting>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex items-center gap-4 border-b border-line py-4">
          <div className="skeleton aspect-4/5 w-12 shrink-0" />
          <div className="flex grow flex-col gap-2">
            <div className="skeleton h-5 w-3/5" />
            <div className="skeleton h-4 w-2/5" />
          </div>
          <div className="skeleton h-5 w-20 max-sm:hidden" />
          <div className="skeleton h-11 w-28" />
        </div>
      ))}
    </Waiting>
  )
}

/** Lists the 8 divisions of Bangladesh and their 64 districts. They change by law, not by market. The server alone knows the areas of a district. */
import { z } from 'zod'
import { says } from '#contract/base/messages'
import rows from './districts.json' with { type: 'json' }

export interface District {
  /** On the wire and in addresses: 'coxs-bazar'. */
  id: string
  name: string
  bangla: string
  /** The division's id. */
  division: string
}

export interface Division {
  id: string
  name: string
  bangla: string
}

const idOf = (name: string) => name.toLowerCase().replaceAll("'", '').replaceAll(' ', '-')

export const divisions: readonly Division[] = rows.map(({ name, bangla }) => ({ id: idOf(name), name, bangla }))

export const districts: readonly District[] = rows.flatMap((division) =>
  division.districts.map(([name = '', bangla = '']) => ({
    id: idOf(name),
    name,
    bangla,
    division: idOf(division.name),
  })),
)

export const DistrictId = z
  .string()
  .refine((id) => districts.some((district) => district.id === id), says('district_unknown'))

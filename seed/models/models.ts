/** The catalogue: every model, brand by brand, oldest first. */
import { brands, type BrandId } from '#seed/brands'
import { apple } from './apple.ts'
import { asus } from './asus.ts'
import { google } from './google.ts'
import { helio } from './helio.ts'
import { honor } from './honor.ts'
import { htc } from './htc.ts'
import { huawei } from './huawei.ts'
import { infinix } from './infinix.ts'
import { itel } from './itel.ts'
import { lava } from './lava.ts'
import { lenovo } from './lenovo.ts'
import { lg } from './lg.ts'
import { maximus } from './maximus.ts'
import type { SeedModel, Row } from './model.ts'
import { motorola } from './motorola.ts'
import { nokia } from './nokia.ts'
import { nothing } from './nothing.ts'
import { oneplus } from './oneplus.ts'
import { oppo } from './oppo.ts'
import { other } from './other.ts'
import { realme } from './realme.ts'
import { samsung } from './samsung.ts'
import { sony } from './sony.ts'
import { aliasesOf } from './spellings.ts'
import { symphony } from './symphony.ts'
import { tecno } from './tecno.ts'
import { vivo } from './vivo.ts'
import { walton } from './walton.ts'
import { xiaomi } from './xiaomi.ts'

const rows: Readonly<Record<BrandId, readonly Row[]>> = {
  apple,
  samsung,
  xiaomi,
  google,
  oneplus,
  oppo,
  vivo,
  realme,
  motorola,
  nokia,
  infinix,
  tecno,
  walton,
  symphony,
  honor,
  huawei,
  sony,
  itel,
  lava,
  lg,
  htc,
  lenovo,
  asus,
  nothing,
  maximus,
  helio,
  other,
}

/** The models of a brand. */
export const modelsOf = Object.fromEntries(brands.map(({ id }) => [id, aliasesOf(rows[id])])) as unknown as Readonly<
  Record<BrandId, readonly SeedModel[]>
>

export const models: readonly SeedModel[] = brands.flatMap(({ id }) => modelsOf[id])

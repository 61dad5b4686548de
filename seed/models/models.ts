/** The catalogue: every model, brand by brand, oldest first. */
import { brands, type BrandId } from '#seed/brands'
import { apple } from './apple.ts'
import { google } from './google.ts'
import { honor } from './honor.ts'
import { infinix } from './infinix.ts'
import type { Model } from './model.ts'
import { motorola } from './motorola.ts'
import { nokia } from './nokia.ts'
import { oneplus } from './oneplus.ts'
import { oppo } from './oppo.ts'
import { realme } from './realme.ts'
import { samsung } from './samsung.ts'
import { symphony } from './symphony.ts'
import { tecno } from './tecno.ts'
import { vivo } from './vivo.ts'
import { walton } from './walton.ts'
import { xiaomi } from './xiaomi.ts'

export const modelsOf: Record<BrandId, readonly Model[]> = {
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
}

export const models: readonly Model[] = brands.flatMap(({ id }) => modelsOf[id])

import { sealingKeys } from './imei.ts'

/** The settings with which a market without the demo names its operator, and the currency that it charges. */
export const ofOperator = {
  OPERATOR_NAME: 'Rahman Phones Ltd',
  OPERATOR_ADDRESS: '12 Elephant Road, Dhaka 1205',
  OPERATOR_EMAIL: 'help@phones.example',
  OPERATOR_PHONE: '+880 1711 000000',
  OPERATOR_DBID: '482910375',
  OPERATOR_TRADE_LICENCE: 'TRAD/DSCC/014567/2026',
  OPERATOR_BIN: '004512987-0201',
  COMPLAINTS_OFFICER: 'Nusrat Jahan',
  CHARGE_CURRENCY: 'bdt',
}

/** All settings that a market without the demo cannot do without, with cards as its way to pay. */
export const realSettings = {
  DEMO: 'off',
  DATABASE_URL: 'embedded',
  ...sealingKeys,
  ...ofOperator,
  AUTH_SECRET: 'eleven grey pigeons on the roof of Kamalapur',
  PUBLIC_URL: 'https://phones.example',
  SMTP_URL: 'smtps://user:password@mail.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

/** The settings of a rehearsal, in which no provider is real; SANDBOX_URL is to be added. */
export const settingsOfRehearsal = {
  ...Object.fromEntries(Object.entries(realSettings).filter(([name]) => !/^(?:STRIPE|SMTP)_/.test(name))),
  SANDBOX_KEY: 'nine brown herons by the lake of Hakaluki',
}

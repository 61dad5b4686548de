/**
 * Holds the messages that fields can show, by code. The required ones are the specification's own (section 5). `{n}` is a number that comes with the
 * message, as in `name_too_long:100`.
 */
import type { Language } from './language.ts'
import { formatNumber } from './money.ts'

export const messages = {
  name_required: 'Name is required',
  name_too_long: 'Name may have up to {n} characters.',
  name_reserved: 'Please use your own name. This one could be taken for ours, or for that of a company or an office.',
  name_unsafe: 'A name holds no phone number and no link. Please write only your name.',
  email_required: 'Email is required',
  email_too_long: 'Email may have up to {n} characters.',
  email_invalid: 'This does not look like an email address.',
  reach_invalid: 'This needs an email address or a mobile number such as 01712 345678.',
  email_not_own: 'This must be the email address that you are logged in with.',
  login_email_required: 'Email Address is Required.',
  login_password_required: 'Password is Required.',
  password_required: 'Password required',
  password_too_short: 'min length is {n} or more.',
  password_too_long: 'Password may have up to {n} characters.',
  password_too_simple: 'Password must be One Upper case, One special character and one number.',
  password_too_common: 'This password is very common and easy to guess. Please choose another one.',
  password_of_oneself: 'Your own name or email address is easy to guess. Please choose another password.',
  title_required: 'title is required',
  part_too_small: 'Offer at least ৳10.',
  problem_subject_required: 'Choose what is not as described.',
  paper_required: 'Please add a photo of the paper that the police gave you.',
  note_required: 'Please describe it in your own words.',
  meeting_time_required: 'Choose a day and a time.',
  meeting_time_range: 'Choose a time within the next {n} days, and within ten days of the payment.',
  meeting_place_required: 'Choose a place.',
  address_required: 'Enter this part of the address.',
  address_known: 'You gave another address before. Change that one by itself.',
  tracking_number_invalid: 'Enter the number on the courier’s receipt.',
  meeting_place_unknown: 'There is no such public place in this district.',
  shop_name_required: 'Enter the name of the shop.',
  hours_invalid: 'Choose from when to when the shop is open, such as 10:00 to 20:00, or that it is closed.',
  place_invalid: 'This place is not in Bangladesh.',
  price_list_invalid: 'A price list has lines of a model, its sizes and a price for each condition.',
  price_lines_too_many: 'A price list has up to {n} lines.',
  price_line_twice: 'A line before has the same model and sizes.',
  answers_required: 'Answer each of the five questions.',
  model_not_known: 'There is no such model. Copy its name from the address of its page.',
  size_invalid: 'Write a size in GB, such as 128, or leave it empty for any.',
  paper_number_invalid: 'Enter the number as it is on the paper.',
  location_required: 'location is required',
  location_unsafe: 'A place holds no phone number, no link and nothing about sending money. Write only where to meet.',
  location_unknown: 'Name the area or the district too, such as Mirpur 10, Dhaka, or choose the district.',
  location_too_long: 'Location may have up to {n} characters.',
  condition_required: 'condition is required',
  code_required: 'code is required',
  code_invalid: 'A code has six digits.',
  mobile_required: 'mobile number is required',
  mobile_invalid: 'This is not a Bangladeshi mobile number. Write it like 01712 345678.',
  purchase_required: 'purchase is required',
  month_invalid: 'Write a month such as 2026-11.',
  purchase_invalid: 'Write a year such as 2023, or a year and month such as 2023-05.',
  purchase_in_future: 'The purchase year cannot be in the future.',
  sizes_invalid: 'Write sizes as 4/64, 8/128: RAM before storage, in GB.',
  message_required: 'Write a message first.',
  message_too_long: 'A message may have up to {n} characters. Please send two.',
  price_required: 'Price is required',
  price_unclear: 'This can be read as two prices. Write it like 25,000 or 25.50.',
  price_invalid: 'Write the price in Taka, such as 25,000.',
  price_too_low: 'The price has to be ৳100 or more.',
  price_too_high: 'The price has to be below ৳10,00,000.',
  image_required: 'Image is required',
  photos_too_many: 'A phone has up to {n} photos.',
  photos_first: 'The first photo is the main photo.',
  category_required: 'category is required',
  bangla_required: 'Write this in Bangla letters.',
  model_of_another_brand: 'Choose a model of this brand, or none.',
  district_unknown: 'There is no such district.',
  description_too_long: 'The description may have up to {n} characters.',
  battery_invalid: 'Battery health is a whole number from 1 to 100.',
  imei_length: 'An IMEI has 15 digits. Dial *#06# on the phone to see it.',
  imei_wrong: 'One of these digits is wrong: the last one does not fit the others. Compare them with *#06#.',
  imei_dummy: 'Many phones share this number, so it does not identify yours. Dial *#06# to see the phone’s own.',
  imei_twice: 'The second IMEI is the same as the first. Leave it empty if the phone has one.',
  warranty_invalid: 'Choose the last month of the warranty.',
  report_incomplete: 'The condition report is not finished: {n} left. Answer them all, or clear the report.',
  report_of_another_kind: 'These are not the questions for this kind of phone.',
  report_photo_without_fault: 'Only an answer about a fault can have a photo.',
  report_photo_of_another: 'A photo in the condition report is not among the photos of this phone.',
  condition_above_grade: 'Your answers do not support a condition this good.',
  loss_kind_required: 'Choose whether it was lost or stolen.',
  gd_number_required: 'Enter the number of your general diary (GD).',
  gd_number_too_long: 'A GD number may have up to {n} characters.',
  gd_date_required: 'Choose the date of the general diary.',
  gd_date_invalid: 'This date is in the future, or too long ago.',
  thana_required: 'Enter the police station (thana) where you filed the diary.',
  report_reason_required: 'Please choose a reason.',
  note_too_long: 'A note may have up to {n} characters.',
  reason_required: 'Please tell the seller why.',
  stars_required: 'Please give one to five stars.',
  why_required: 'Please say why.',
  holder_required: 'Please enter the account holder’s name.',
  latin_letters: 'Write it in English letters, as the bank has it.',
  account_number_required: 'Please enter the account number.',
  digits_only: 'Please enter digits only.',
  bank_account_digits: 'An account number has 8 to 17 digits.',
  wallet_digits: 'This has 11 digits, such as 01712345678.',
  bank_required: 'Please enter the name of the bank.',
  routing_digits: 'A routing number has nine digits. It is printed on every cheque.',
  reset_reason_required: 'Please say how you know that it is them. The audit log has it.',
  exclusion_cause_required: 'Please say what they did. Only admins read it.',
  appeal_required: 'Please say why the decision is wrong, in a sentence or two.',
  answer_required: 'Please say why. They will read it.',
  reason_too_long: 'The reason may have up to {n} characters.',
  choice_required: 'Choose at least one.',
  https_required: 'Write a full address with https and a name.',
  notifications_which: 'Say which: either up to one of them, or some by their ids.',
  search_unreadable: 'This search could not be read. Please start it again.',
  search_empty: 'Choose something to look for first, such as a model or a price.',
  text_secret: 'A code or PIN has no place here. Please leave it out.',
  text_remote: 'Please leave out the app that controls a phone. No one needs it to buy or sell one.',
  text_document: 'Please leave out what asks for an ID or a bank card. Show them to each other when you meet.',
  text_advance: 'Please leave out money in advance. The buyer pays here, and you are paid once they have the phone.',
  text_wallet: 'Please leave out payment to a wallet or a bank account. The buyer pays here.',
  text_number: 'Please leave out the telephone number. Buyers see it once they have paid.',
  text_elsewhere: 'Please leave out other apps and deals outside this site. Buyers write to you here.',
  text_link: 'Please leave out the link or email address.',
  character_unknown: 'This contains a character that cannot be saved.',
  // These belong to fields that no form has, so only programs read them.
  required: 'This is required.',
  invalid: 'This is not a valid value.',
  text_too_long: 'This may have up to {n} characters.',
  text_too_short: 'This needs at least {n} characters.',
  list_too_long: 'This may have up to {n} entries.',
  list_too_short: 'This needs at least {n} entries.',
  number_too_big: 'This may be at most {n}.',
  number_too_small: 'This must be at least {n}.',
} as const satisfies Record<string, string>

export type MessageCode = keyof typeof messages
/** A code, with the number its sentence needs. */
export type Message = MessageCode | `${MessageCode}:${number}`

/** Marks a message in a schema as one that there is. */
export const says = (message: Message): Message => message

/** The parts of a message; null for a text that is none, such as a sentence of the server. */
export function readMessage(text: string): { code: MessageCode; n: string | undefined } | null {
  const [code = '', n] = text.split(':', 2)
  return Object.hasOwn(messages, code) ? { code: code as MessageCode, n } : null
}

/** A sentence with its number filled in. */
export const withNumber = (sentence: string, n: string | undefined, language: Language) =>
  sentence.replace('{n}', n === undefined ? '' : formatNumber(Number(n), language))

/** The English sentence of a message. What is a sentence already stays as it is. */
export function inEnglish(text: string): string {
  const message = readMessage(text)
  return message ? withNumber(messages[message.code], message.n, 'en') : text
}

/** The part of a refusal by zod that is read here. */
interface Issue {
  code: string
  input?: unknown
  origin?: string
  maximum?: number | bigint
  minimum?: number | bigint
}

const sizes = { string: 'text', array: 'list', set: 'list' } as const satisfies Record<string, string>

/** The message of what a schema refuses without one of its own, for zod’s `error`. */
export function messageOf({ code, input, origin = '', maximum, minimum }: Issue): Message {
  const kind = Object.hasOwn(sizes, origin) ? sizes[origin as keyof typeof sizes] : 'number'
  if (code === 'too_big')
    return says(kind === 'number' ? `number_too_big:${Number(maximum)}` : `${kind}_too_long:${Number(maximum)}`)
  if (code === 'too_small')
    return says(kind === 'number' ? `number_too_small:${Number(minimum)}` : `${kind}_too_short:${Number(minimum)}`)
  return input === undefined ? 'required' : 'invalid'
}

import { deletedPersonName } from '#contract/accounts/deleted-person'
import { useSpeech } from './speech.ts'

/** Somebody's name, which is the same in every language, or that the account was deleted. */
export function NameOfPerson({ name }: { name: string }) {
  const { say } = useSpeech()
  if (name === deletedPersonName) return <>{say('Deleted account', 'মুছে ফেলা অ্যাকাউন্ট')}</>
  return <span translate="no">{name}</span>
}

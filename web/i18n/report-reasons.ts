import { type ConversationReportReason, type ReportReason, reportReasons } from '#contract/moderation/reports'

const inBangla: Record<ReportReason, string> = {
  stolen: 'ফোনটি চুরির হতে পারে',
  fake: 'নকল বা ক্লোন ফোন',
  'wrong-model': 'লেখা এক মডেল, ফোন আরেক মডেল',
  'used-as-new': 'ব্যবহৃত, কিন্তু নতুন বলে বিক্রি',
  'not-its-photo': 'ছবি এই ফোনের নয়',
  'price-bait': 'দামটা শুধু টোপ',
  'already-sold': 'অন্য কোথাও বিক্রি হয়ে গেছে',
  duplicate: 'একই ফোন দুবার পোস্ট করা',
  'pays-elsewhere': 'বিক্রেতা ফোনহাটের বাইরে টাকা চান',
  prohibited: 'এটি এখানে বিক্রি করা নিষেধ',
  abusive: 'লেখা বা ছবি আপত্তিকর',
  spam: 'স্প্যাম',
}

/** Words the reasons for reporting a phone: in English and in Bangla. */
export const reasonWords = Object.fromEntries(
  Object.entries(reportReasons).map(([reason, english]) => [reason, [english, inBangla[reason as ReportReason]]]),
) as Record<ReportReason, [english: string, bangla: string]>

export const conversationReasonWords: Record<ConversationReportReason, [english: string, bangla: string]> = {
  scam: ['It may be a scam', 'প্রতারণা হতে পারে'],
  abusive: ['The words are abusive', 'কথাগুলো আপত্তিকর'],
  spam: ['It is spam', 'স্প্যাম'],
  other: ['Something else', 'অন্য কিছু'],
}

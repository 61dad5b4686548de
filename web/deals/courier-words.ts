import type { CourierName } from '#contract/handover-fields'
import type { Both } from '#web/i18n/speech.ts'

export const courierNames: Record<CourierName, Both> = {
  pathao: ['Pathao Courier', 'পাঠাও কুরিয়ার'],
  steadfast: ['Steadfast Courier', 'স্টেডফাস্ট কুরিয়ার'],
  redx: ['RedX', 'রেডএক্স'],
  sundarban: ['Sundarban Courier', 'সুন্দরবন কুরিয়ার'],
  sa_paribahan: ['SA Paribahan', 'এসএ পরিবহন'],
  ecourier: ['eCourier', 'ই-কুরিয়ার'],
  other: ['Another courier', 'অন্য কুরিয়ার'],
}

// Preloaded (`node --import`) into a process whose machine has a wrong clock: three days ahead.
const ahead = 3 * 24 * 3_600_000
const Right = Date

class Wrong extends Right {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(Right.now() + ahead)
    else super(given[0])
  }
  static override now() {
    return Right.now() + ahead
  }
}
globalThis.Date = Wrong as DateConstructor

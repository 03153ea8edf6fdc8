/** The longest of these suites or journeys, `{ name, seconds }`, longest first. */
export const longestOf = (timed, count = 10) => timed.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)

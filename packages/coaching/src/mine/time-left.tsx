import { Text } from '@legajo/ui/layout.tsx'
import { useEffect, useState } from 'react'

/** Seconds left, counted from the server's answer; null without a limit. */
export const useSecondsLeft = (given: number | null): number | null => {
  const [ends] = useState(() => (given === null ? null : Date.now() + given * 1000))
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (ends === null) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [ends])
  return ends === null ? null : Math.max(0, Math.ceil((ends - now) / 1000))
}

export const TimeLeft = ({ seconds }: { readonly seconds: number }) => (
  <Text weight="semibold" numeric role="timer">
    Quedan {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
  </Text>
)

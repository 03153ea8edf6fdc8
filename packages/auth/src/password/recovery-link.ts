import { call } from '@legajo/api/call.ts'
import { passwords } from '@legajo/contract/auth/password.ts'
import { useEffect, useState } from 'react'

export type LinkState =
  | { readonly kind: 'checking' }
  | { readonly kind: 'good'; readonly hash: string }
  | { readonly kind: 'bad'; readonly why: 'missing' | 'invalid' | 'unchecked' }

// Read once and removed from the address, so that it appears in no history, title or screenshot.
let recoveryHash: string | null = null
const takeHash = (): string | null => {
  const query = new URLSearchParams(location.search)
  if (query.has('hash')) {
    recoveryHash = query.get('hash')
    query.delete('hash') // the organisation stays
    history.replaceState(history.state, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}`)
  }
  return recoveryHash
}

/** Whether the opened recovery link is still valid. */
export const useRecoveryLink = (): LinkState => {
  const [hash] = useState(takeHash)
  const [state, setState] = useState<LinkState>(hash ? { kind: 'checking' } : { kind: 'bad', why: 'missing' })
  useEffect(() => {
    if (!hash) return
    call(passwords.checkRecovery, { params: { hash } }).then(
      (good) => setState(good ? { kind: 'good', hash } : { kind: 'bad', why: 'invalid' }),
      () => setState({ kind: 'bad', why: 'unchecked' }),
    )
  }, [hash])
  return state
}

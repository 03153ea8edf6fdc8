const key = 'legajo.newcomer'

/** Marks that a new user signs in next in this tab: the suite then offers its tour once. */
export const expectNewcomer = (): void => {
  try {
    sessionStorage.setItem(key, 'true')
  } catch {
    // Without storage the tour is in the menu of the account only.
  }
}

/** Whether the user is new; true once. */
export const takeNewcomer = (): boolean => {
  try {
    const isNew = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return isNew
  } catch {
    return false
  }
}

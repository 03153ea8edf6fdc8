export const startMember = (): void => {}

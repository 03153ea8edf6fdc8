import { toast } from '@legajo/ui/toasts.tsx'

export const copyText = (text: string, title = 'Copiado'): void =>
  void navigator.clipboard?.writeText(text).then(() => toast({ title }))

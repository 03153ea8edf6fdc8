export declare const buildWidgets: (options?: { readonly quiet?: boolean }) => Promise<void>

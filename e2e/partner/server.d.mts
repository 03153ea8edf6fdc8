export declare const moduleScripts: (suite: string, tags: readonly string[]) => Promise<string>
export declare const openPartner: (suite: string, port?: number) => Promise<{ readonly origin: string; close(): void }>

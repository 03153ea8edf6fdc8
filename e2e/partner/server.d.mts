export declare const openPartner: (suite: string, port?: number) => Promise<{ readonly origin: string; close(): void }>

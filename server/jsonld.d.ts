/** What is used of a package that brings no types. */
declare module 'jsonld' {
  type Options = {
    algorithm: 'RDFC-1.0';
    format: 'application/n-quads';
    documentLoader: (url: string) => Promise<{
      contextUrl: null;
      documentUrl: string;
      document: unknown;
    }>;
    /** Throws for terms that no context knows. */
    safe: true;
    base: null;
  };
  const jsonld: { canonize: (document: object, options: Options) => Promise<string> };
  export = jsonld;
}

/** The part we use of a package that ships no types. */
declare module 'jsonld' {
  type Options = {
    algorithm: 'RDFC-1.0';
    format: 'application/n-quads';
    documentLoader: (url: string) => Promise<{
      contextUrl: null;
      documentUrl: string;
      document: unknown;
    }>;
    /** Throws on terms that no context defines. */
    safe: true;
    base: null;
  };
  const jsonld: { canonize: (document: object, options: Options) => Promise<string> };
  export = jsonld;
}

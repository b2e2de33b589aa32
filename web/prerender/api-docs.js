// Runs in the browser on /api/docs, after the viewer.
window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api-docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  // Read-only: a call from here would be made on the real site.
  supportedSubmitMethods: [],
  // Nothing can be called from here, so there is nothing to sign in for.
  plugins: [
    () => ({
      wrapComponents: { authorizeBtn: () => () => null, authorizeOperationBtn: () => () => null },
    }),
  ],
  // It would send our description to a third-party server.
  validatorUrl: null,
});

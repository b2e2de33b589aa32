/** Where the product listens, and its public host name. */
type Site = { host: string; upstream: string };

/** Returns a whole Caddyfile: Caddy gets and renews the certificate and passes on each visitor's address. */
export const caddyText = ({ host, upstream }: Site): string => `${host} {
	reverse_proxy ${upstream}
}
`;

/** Returns an nginx server block, for an existing certificate. */
export const nginxText = ({ host, upstream }: Site): string => `server {
    listen 443 ssl;
    server_name ${host};
    ssl_certificate     /etc/ssl/${host}/fullchain.pem;
    ssl_certificate_key /etc/ssl/${host}/privkey.pem;
    client_max_body_size 51m;

    location / {
        proxy_pass http://${upstream};
        proxy_http_version 1.1;
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header Connection "";
        proxy_request_buffering off;
    }
}

server {
    listen 80;
    server_name ${host};
    return 301 https://${host}$request_uri;
}
`;

/** Where the product listens, and the name under which visitors reach it. */
type Site = { host: string; upstream: string };

/** A whole Caddyfile: Caddy fetches and renews the certificate itself, and tells the address of each visitor. */
export const caddyText = ({ host, upstream }: Site): string => `${host} {
	reverse_proxy ${upstream}
}
`;

/** A server block for nginx, for a certificate that is already there. */
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

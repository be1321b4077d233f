vcl 4.1;
# /etc/varnish/mall.vcl, with haproxy.cfg of this folder. A cache of public pages, pictures and scripts:
# varnishd -a 127.0.0.1:6081 -f /etc/varnish/mall.vcl -s malloc,1G -p http_gzip_support=off
# The mall compresses by brotli, which Varnish leaves as it is only without its own support of gzip.

# HAProxy distributes what is not cached to the web processes.
backend mall {
    .host = "127.0.0.1";
    .port = "8080";
    .connect_timeout = 5s;
    # Above the 25 s that the mall allows for files of the staff.
    .first_byte_timeout = 35s;
    .between_bytes_timeout = 35s;
}

sub vcl_recv {
    # Varnish adds the address of HAProxy, which the mall would take for that of the visitor (PROXIES=1).
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, "\s*,[^,]*$", "");
    # Who is signed in sends this header with each call; pages are the same for everybody.
    if (req.method !~ "^(GET|HEAD)$" || req.http.Authorization) {
        return (pass);
    }
    # Calls of the API are never stored.
    if (req.url ~ "^/(back|health)/" && req.url !~ "^/back/images/") {
        return (pass);
    }
    # The mall has no cookies. Those of other programs of the domain would prevent that pages are stored.
    unset req.http.Cookie;
    if (req.http.Accept-Encoding ~ "\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
    # The first language counts if it has no weight. Headers of another form are stored by themselves.
    if (req.http.Accept-Language ~ "(?i)^zh(-[a-z0-9]+)*\s*(,|$)") {
        set req.http.Accept-Language = "zh";
    } elsif (req.http.Accept-Language ~ "(?i)^(?!zh\b)[a-z]+(-[a-z0-9]+)*\s*(,|$)") {
        set req.http.Accept-Language = "en";
    }
    return (hash);
}

sub vcl_backend_response {
    # After an outage nobody is shown an old price.
    set beresp.grace = 0s;
    # Belongs to the request that filled the cache.
    unset beresp.http.X-Request-Id;
    # A page may be shown for a second, and is then compared with that of the mall, which answers 304 while it is the same.
    if (beresp.http.Cache-Control == "public, max-age=0, must-revalidate" && beresp.http.ETag) {
        set beresp.ttl = 1s;
        set beresp.keep = 1h;
    }
    # An answer without the header is not stored; Varnish would store it for two minutes.
    if (!beresp.http.Cache-Control) {
        set beresp.uncacheable = true;
    }
}
